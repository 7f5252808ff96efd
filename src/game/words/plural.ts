/** True for an English name of a player that stands for several, such as `attackers`: they have won, red has won. */
export const isPlural = (name: string): boolean => /[^s]s$/.test(name)
