import { GAME_REFUSALS } from './game-refusals.ts'

/** Every reason to refuse a command. Clients compare these ids, so none is ever renamed. */
export const REFUSALS = {
  'stale-sequence': {
    status: 409,
    title: 'The command is out of date',
    description:
      'The position, an offer or the phase of the match has changed since event `seq`. Read the later events, then decide again.',
  },
  'future-sequence': {
    status: 409,
    title: 'The sequence number does not exist yet',
    description: '`seq` must be the number of the last event that the client has seen.',
  },
  'match-not-started': {
    status: 409,
    title: 'The match has not started',
    description: 'Wait for the `started` event: the match starts when every human seat has joined.',
  },
  'not-arranging': {
    status: 409,
    title: 'No set-ups are awaited',
    description: 'Set-ups are sent between `arranging` and `started`, in a match made with `arrange: true`.',
  },
  ...GAME_REFUSALS,
  'match-over': { status: 409, title: 'The match is over', description: 'Only a rematch can be offered now.' },
  'match-not-over': {
    status: 409,
    title: 'The match is not over',
    description: 'A rematch and the record are available when the match has ended.',
  },
  'already-joined': {
    status: 409,
    title: 'The seat has joined',
    description: 'A seat joins once. Send other commands now.',
  },
  'secret-in-use': {
    status: 409,
    title: 'The secret belongs to another seat',
    description: 'Each seat has a secret of its own. Send 32 random bytes as `newSecret`.',
  },
  'new-secret-needed': {
    status: 422,
    title: 'The seat needs a new secret',
    description:
      'The seat is listed, and everybody can read its secret. Send 32 random bytes as `newSecret` with `join`.',
  },
  'seat-left': {
    status: 409,
    title: 'The player has left the match',
    description: 'The player resigned, ran out of time or was absent. An engine plays on in their seat.',
  },
  'out-of-the-game': {
    status: 409,
    title: 'The player is out of the game',
    description: 'The rules have put the player out of the game: they have lost. The others play on.',
  },
  'not-your-turn': {
    status: 409,
    title: 'It is not your turn',
    description: '`toMove` names the player to act. Wait for your turn.',
  },
  'roll-first': {
    status: 409,
    title: 'The roll comes first',
    description: 'Chance is to act in your turn: send `roll` before the move.',
  },
  'nothing-to-roll': {
    status: 409,
    title: 'There is nothing to roll',
    description: 'No chance event is due, or it happens by itself in this match (`rolls: auto`).',
  },
  'no-engine-to-move': {
    status: 409,
    title: 'No engine is to move',
    description: '`force-move` needs an engine whose turn it is.',
  },
  'already-forced': { status: 409, title: 'The engine is moving already', description: 'Wait for its `moved` event.' },
  'hints-off': { status: 409, title: 'The match has no hints', description: 'The match was made with `hints: false`.' },
  'hint-pending': {
    status: 409,
    title: 'A hint is on its way',
    description: 'Wait for the `hint-given` event before asking again.',
  },
  'takebacks-off': {
    status: 409,
    title: 'The match has no takebacks',
    description: 'The match was made with `takebacks: none`.',
  },
  'nothing-to-take-back': {
    status: 409,
    title: 'There is nothing to take back',
    description: 'The player has not moved yet.',
  },
  'already-offered': {
    status: 409,
    title: 'The offer has been made already',
    description: 'One offer of a kind is open at a time, and each player may make it once per position.',
  },
  'no-offer': {
    status: 409,
    title: 'There is no offer to answer',
    description: 'No other player has made such an offer, or it has been answered, or a move has ended it.',
  },
  'nobody-to-agree': {
    status: 409,
    title: 'Nobody can agree to the draw',
    description: 'A draw is agreed between people: every other seat must be played by one.',
  },
  'too-late-to-abort': {
    status: 409,
    title: 'It is too late to abort the match',
    description: 'Every player has moved. Resign instead.',
  },
  'nobody-absent': {
    status: 409,
    title: 'Nobody is absent',
    description: 'Wait for the `absent` event of the player whose turn it is, then claim.',
  },
  'not-a-player': {
    status: 403,
    title: 'Spectators cannot send commands',
    description: 'Send the secret of a seat with the command.',
  },
  'too-many-commands': {
    status: 422,
    title: 'The seat has sent too many commands',
    description: 'The number of commands of a seat is limited, since their answers are stored with the match.',
  },
} as const

export type RefusalId = keyof typeof REFUSALS
