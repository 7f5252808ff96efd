export const HABITS: readonly number[] = new Array(735).fill(0)
