/** The oracle's names of rule options, with our names. */
export const ORACLE_VARIANTS: Readonly<Record<string, string>> = {
  standard: 'standard',
  dogOverWolf: 'dog-over-wolf',
  elephantTakesRat: 'elephant-takes-rat',
  ratLandToWater: 'rat-takes-into-water',
  ratWaterToLandRat: 'rat-takes-out-of-water',
  trapWeakensAll: 'traps-weaken-all',
  trappedAttacksAsZero: 'trapped-attack-weakly',
  tigerVerticalOnly: 'tiger-jumps-files',
  jumpOwnRat: 'own-rat-lets-jump',
}
