/** The number of steps in a slice: well below 10 ms of work. */
export const SLICE = 4096
