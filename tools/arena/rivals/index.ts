import type { Game } from '../../../src/game/game.ts'
import * as connection from '../reference/connection.ts'
import * as einstein from '../reference/einstein.ts'
import { connectionRivals } from './connection/rivals.ts'
import { darkHexRivals } from './dark-hex/rivals.ts'
import { fogRivals } from './fog/rivals.ts'
import { generalsPeekOne } from './generals/peek-1.ts'
import { jungleAlphabeta } from './jungle/plain-alphabeta.ts'
import { luzhanqiRivals } from './luzhanqi/rivals.ts'
import { materialRivals } from './material.ts'
import { peekMcts } from './peek-mcts.ts'
import { plainUct } from './plain-uct.ts'
import { randomMover } from './random.ts'
import { plainBelief } from './ranks/plain-belief.ts'
import { continentHolder } from './risk/continent-holder.ts'
import { eliminator } from './risk/eliminator.ts'
import { greedy } from './risk/greedy.ts'
import { hoarder } from './risk/hoarder.ts'
import { hunter } from './risk/hunter.ts'
import { policy } from './risk/policy.ts'
import { turnPolicy } from './risk/turn-policy.ts'
import type { Rival } from './rival.ts'
import { seeing } from './seeing.ts'
import { strategoRivals } from './stratego/rivals.ts'
import { taflRivals } from './tafl/rivals.ts'
import { yoninOlder } from './yonin-shogi/older-agent.ts'

/** Rivals that play any game. */
const general: readonly Rival[] = [randomMover]

const connectionUct = plainUct({
  rate: 2_000,
  expandAfter: 2,
  parse: (text, { id }) => connection.ReferencePosition.parse(id === 'hex' ? 'hex' : 'atoll', text),
  format: ({ name }) => name,
})

const einsteinUct = plainUct({
  rate: 40_000,
  expandAfter: 8,
  parse: einstein.ReferencePosition.parse,
  format: einstein.formatChoice,
})

/** Rivals by the game they play. */
const byGame: Readonly<Record<string, readonly Rival[]>> = {
  atoll: [connectionUct, ...connectionRivals],
  'dark-hex': darkHexRivals,
  einstein: [einsteinUct],
  generals: [generalsPeekOne, plainBelief],
  hex: [connectionUct, ...connectionRivals],
  jungle: [jungleAlphabeta],
  luzhanqi: luzhanqiRivals,
  risk: [greedy, policy, hunter, eliminator, continentHolder, hoarder, turnPolicy],
  stratego: strategoRivals,
  tafl: taflRivals,
  'yonin-shogi': [yoninOlder],
}

/** Rivals that play any game of one or two seats with private information. */
const privately: readonly Rival[] = [peekMcts, seeing]

/** The rivals that play a game. */
export const rivalsOf = ({ id, hidden, players }: Game): readonly Rival[] => [
  ...general,
  ...(hidden && players.length <= 2 ? privately : []),
  ...(id.startsWith('fog-') ? fogRivals : []),
  ...(byGame[id] ?? []),
  ...materialRivals(id),
]
