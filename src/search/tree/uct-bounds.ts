import { OWN_HIGH, OWN_LOW } from './uct-pool.ts'

// What UCT and GRAVE keep in the reals of a node that each tree names: proven bounds of its value.
export const LOWER = OWN_LOW
export const UPPER = OWN_HIGH
