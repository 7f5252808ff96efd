export type Weights = Readonly<Record<string, number>>

/** What the turn policy of the classic rules (classic-policy.ts) weighs, in units. */
export const POLICY: Weights = {
  // what taking a territory is worth
  territory: 1,
  firstCard: 1.9,
  completed: 1.8,
  progress: 0.45,
  broken: 2,
  eliminated: 3.6,
  prize: 5,
  // an enemy unit lost, against one's own, with one enemy
  kill: 0.8,
  // when to attack, and when to go on
  threshold: 0.3,
  leastWin: 0.33,
  retreat: 0.35,
  retreatFromMany: 0.6,
  guard: 1,
  // how much the liking for territories varies, and units that are placed in one part
  noise: 1,
  together: 7,
}

/**
 * What differs in the opponent, where two are left: he does what he likes best, all units in one place. With noise he
 * is thought weaker than he is, and plans come out that count on his mistakes.
 */
export const OPPONENT: Weights = {
  firstCard: 2,
  completed: 2,
  progress: 0.4,
  broken: 1.5,
  eliminated: 4,
  prize: 4,
  leastWin: 0.35,
  noise: 0,
  together: Number.POSITIVE_INFINITY,
}

/**
 * The evaluation of the classic rules (evaluate.ts), in units, where two are left; fitted by likelihood to who won games
 * of the policy against itself: node tools/fit-risk.ts --games 400 --generations 50
 */
export const DUEL: Weights = {
  income: 0.64,
  bonus: 0.21,
  exposed: 0,
  card: 0.99,
  tempo: 8.28,
  sharpness: 8.04,
}

/** The same where more are left. */
export const MANY: Weights = {
  income: 0,
  bonus: 3.02,
  exposed: 3.47,
  card: 0.94,
  tempo: 3.14,
  sharpness: 2.35,
}

/** Rollouts of the classic rules: rounds, and what a round costs, in share of a win. */
export const ROLLOUTS: Weights = { rounds: 2, discount: 0.04 }

/** The policy, rollouts and evaluation of the simplified rules (simplified-policy.ts). */
export const SIMPLIFIED: Weights = {
  // which attack: units it costs, own and other neighbours of the territory, the last territories of a seat
  cost: 0.19,
  friends: 0.75,
  foes: 0.27,
  eliminate: 3,
  // units placed beyond what an attack needs, at random below this
  spare: 7,
  // how often what is left goes to one place
  stack: 0.1,
  // rollouts: noise in them and in plans, rounds, what a round costs
  noise: 1,
  proposalNoise: 3,
  rounds: 3,
  discount: 0.01,
  // evaluation: a territory in units, and how much a lead counts
  worth: 4,
  sharpness: 2,
}
