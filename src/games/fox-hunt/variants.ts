import type { Variant } from '../../game/game.ts'

export const variants: readonly [Variant, ...Variant[]] = [
  { id: 'standard', description: 'Eight foxes on a 10x10 board.' },
  { id: 'small-6x6', description: 'Three foxes on a 6x6 board, for a quick hunt.' },
  { id: 'tiny-3x3-1', description: 'One fox on a 3x3 board. Optimal play is known.' },
  { id: 'tiny-4x4-1', description: 'One fox on a 4x4 board. Optimal play is known.' },
  { id: 'tiny-5x5-1', description: 'One fox on a 5x5 board. Optimal play is known.' },
  { id: 'tiny-6x6-1', description: 'One fox on a 6x6 board. Optimal play is known.' },
  { id: 'tiny-3x3-2', description: 'Two foxes on a 3x3 board. Optimal play is known.' },
  { id: 'tiny-4x4-2', description: 'Two foxes on a 4x4 board. Optimal play is known.' },
]
