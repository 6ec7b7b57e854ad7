// How far a request has come, in words.
import type { Progress } from './engine.js';

export const told = ({ positions, bytes }: Progress): string => `${positions.toLocaleString('en')} positions, ${Math.round(bytes / 1e6)} MB`;
