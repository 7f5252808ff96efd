// Made by tools/fit-fog-habits.ts
import type { HabitWeights } from '../fog/habits.ts'

export const habits: HabitWeights = {
  capture: 3.02,
  perTaken: 0.75,
  perTaker: -0.24,
  perPromotion: 0.3,
  passes: -1.5,
  promotes: 2,
  moves: {
    Q: { any: 0, row: -0.09, middle: 0.46 },
    R: { any: 0, row: -0.09, middle: 0.46 },
    B: { any: 0, row: -0.09, middle: 0.46 },
    N: { any: 0, row: -0.09, middle: 0.46 },
    P: { any: -0.05, row: -0.11, middle: 0 },
    K: { any: -0.09, row: -0.2, middle: 0 },
  },
  drops: {},
}
