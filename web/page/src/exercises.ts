// Exercises of the course that the engine can check. In a check X is the answer, "X" the answer as a text,
// and <X> a relation.
export interface Exercise {
  lesson: string;
  question: string;
  /// An expression that is true for right answers.
  check: string;
  hint: string;
}

export const exercises: readonly Exercise[] = [
  { lesson: '1. Two players', question: 'Who wins {0|} plus {|0}? Type L, R, N or P.', check: 'outcome({0|} + {|0}) = "X"', hint: 'Who must move at the end, if the first player makes the only move that there is?' },
  { lesson: '1. Two players', question: 'Find a game in which each player has a move, and Left wins, whoever begins.', check: 'X > 0 and size(left_options(X)) > 0 and size(right_options(X)) > 0', hint: 'Both may move to something that is good for Left.' },
  { lesson: '2. Adding games', question: 'How is * related to {1|-1}? Type =, <, > or ||.', check: '* <X> {1|-1}', hint: 'Play * minus {1|-1}: who wins if Left begins, who if Right does?' },
  { lesson: '3. Numbers', question: 'What is {1/4|1/2}?', check: 'X = {1/4|1/2}', hint: 'The simplest number between both.' },
  { lesson: '3. Numbers', question: 'What is {-2|7}?', check: 'X = {-2|7}', hint: 'The simplest number between both.' },
  { lesson: '4. Hackenbush', question: 'Which stalk of Hackenbush is worth 7/4? Type its edges from the ground, l and r.', check: 'hackenbush("X") = 7/4', hint: 'Begin with two edges of Left’s; each later edge counts half of the one before.' },
  { lesson: '4. Hackenbush', question: 'What is the stalk rrl worth?', check: 'X = hackenbush("rrl")', hint: 'Two edges of Right’s, then half an edge back.' },
  { lesson: '5. Nim', question: 'Who wins *7 + *5 + *2? Type L, R, N or P.', check: 'outcome(*7 + *5 + *2) = "X"', hint: 'Add the heaps without carrying, in binary.' },
  { lesson: '5. Nim', question: 'Nim with heaps of 1, 4 and 6: what are the heaps after the winning move? Type them with commas.', check: 'nim("X") = 0 and find(left_options(nim("1,4,6")), nim("X")) > 0', hint: 'One heap becomes smaller, and the sum without carrying 0.' },
  { lesson: '6. The simplest form', question: 'Simplify {0,1,2|4}.', check: '"X" = text({0,1,2|4})', hint: 'Only the best of Left’s moves counts.' },
  { lesson: '7. Ups and stars', question: 'How is ^ + * related to 0? Type =, <, > or ||.', check: '^ + * <X> 0', hint: 'Right can move to ^, or in ^ to *.' },
  { lesson: '7. Ups and stars', question: 'How is ^^ + * related to 0?', check: '^^ + * <X> 0', hint: 'Two ups are enough for something.' },
  { lesson: '8. Switches', question: 'What is the left stop of {4||3|0}?', check: 'X = left_stop({4||3|0})', hint: 'Left moves; where does play reach a number?' },
  { lesson: '9. Temperature', question: 'What is the mean of {6||4|0}?', check: 'X = mean({6||4|0})', hint: 'Draw the thermograph of {4|0} first.' },
  { lesson: '9. Temperature', question: 'What is the temperature of {3|1}?', check: 'X = temperature({3|1})', hint: 'Half of what a move is about.' },
  { lesson: '10. Domineering', question: 'Who wins Domineering on the empty board of 2 x 2? Type L, R, N or P.', check: 'outcome(domineering("..|..")) = "X"', hint: 'After either first move one domino of the same player fits, and none of the other.' },
  { lesson: '11. Clobber', question: 'What is the atomic weight of Clobber xxo?', check: 'X = atomic_weight(clobber("xxo"))', hint: 'Its value is an up.' },
  { lesson: '12. Sums', question: 'What does Left leave of domineering("..|..") by the move that wins in domineering("..|..") + *? Type the board.', check: 'domineering("X") + * >= 0 and find(left_options(domineering("..|..")), domineering("X")) > 0', hint: 'What is the largest that is at stake?' },
];
