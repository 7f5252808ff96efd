/** The weights of the turn policy for the classic rules (../planning/classic-policy.ts), in units. */
export const POLICY = {
  // the value of taking a territory
  territory: 1,
  firstCard: 1.9,
  completed: 1.8,
  progress: 0.45,
  progressAmongMany: 0.2,
  broken: 4,
  eliminated: 3.6,
  prize: 5,
  // the value of a lost enemy unit against one's own, with one enemy
  kill: 0.8,
  // when to attack, and when to go on
  threshold: 0.3,
  // how much more an attack has to be worth among several enemies, and up to which round
  caution: 1,
  patience: 10,
  leastWin: 0.33,
  retreat: 0.35,
  retreatFromMany: 0.6,
  guard: 1,
  // hunting: the least probability of eliminating a player, between two, among more, and to go on; the value of it,
  // and of their cards, each for a third of the next set
  finish: 0.5,
  hunt: 0.5,
  goOn: 0.25,
  hunted: 2,
  loot: 1,
  retreatFromPrey: 0.2,
  // the spread of likings for territories, and up to how many units are placed in one part
  noise: 1,
  together: 7,
}
export type PolicyWeights = Readonly<typeof POLICY>

/**
 * The opponent's weights that differ when two players are left: the opponent makes the best choice each time, and
 * places all units on one territory. With noise the opponent would be underestimated, and plans would count on
 * mistakes.
 */
export const OPPONENT: Partial<PolicyWeights> = {
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
 * The evaluation for the classic rules (evaluate.ts) when two players are left, in units. Fitted by likelihood to the
 * winners of 1600 games of the policy against itself. A fit to players of different manners (MANY) gains nothing here.
 */
export const DUEL = {
  income: 0.64,
  bonus: 0.21,
  exposed: 0,
  card: 0.99,
  tempo: 8.28,
  sharpness: 8.04,
}
export type EvaluationWeights = Readonly<typeof DUEL>

/**
 * The same when more players are left, fitted to games between players of different manners:
 * npm run fit -- risk winner --games 800 --generations 80 --seed 3
 */
export const MANY: EvaluationWeights = {
  income: 0,
  bonus: 2.26,
  exposed: 2.55,
  card: 0.94,
  tempo: 2.46,
  sharpness: 3.77,
}

/** Rollouts under the classic rules: their rounds, and the cost of a round, in shares of a win. */
export const ROLLOUTS = { rounds: 2, discount: 0.04 }

/** The policy, rollouts and evaluation for the simplified rules (../planning/simplified-policy.ts, evaluate.ts). */
export const SIMPLIFIED = {
  // the choice of attacks: units lost, own and other neighbours of the territory, the last territories of a player
  cost: 0.19,
  friends: 0.75,
  foes: 0.27,
  eliminate: 3,
  // units placed beyond those that an attack needs: a random number below this
  spare: 7,
  // how often the units left go to one place
  stack: 0.1,
  // noise in rollouts and in plans; rounds of a rollout, and the cost of a round
  noise: 1,
  proposalNoise: 3,
  rounds: 3,
  discount: 0.01,
  // evaluation: the value of a territory in units, and the power that shares are raised to
  perTerritory: 4,
  sharpness: 2,
}
export type SimplifiedWeights = Readonly<typeof SIMPLIFIED>
