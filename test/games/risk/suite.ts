import type { GameSuite } from '../../game/games.ts'

const suite: GameSuite = {
  perft: [],
  symmetries: [],
  small: [],
  badPositions: [['', /fields/]],
  variants: ['simplified-grid6', 'classic'],
  randomPlies: 120,
}

export default suite
