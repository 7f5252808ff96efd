/** Every reason for which a command is refused, with what it means. Clients compare the names: none is ever renamed. */
export const REFUSALS = {
  'stale-sequence': {
    status: 409,
    title: 'Something has happened that the sender has not seen',
    description:
      'The position, an offer or the state of the match has changed since event `seq`. Read on, then decide anew.',
  },
  'future-sequence': {
    status: 409,
    title: 'The sequence number does not exist yet',
    description: '`seq` is the number of the last event that the client has seen.',
  },
  'match-not-started': {
    status: 409,
    title: 'The match has not started',
    description: 'It starts by itself when every human seat has joined.',
  },
  'match-over': { status: 409, title: 'The match is over', description: 'Only a rematch can be asked for.' },
  'match-not-over': {
    status: 409,
    title: 'The match is not over',
    description: 'A rematch is for finished matches, and so is the record, which tells everything.',
  },
  'already-joined': { status: 409, title: 'The seat is taken', description: 'Each seat joins once.' },
  'seat-left': {
    status: 409,
    title: 'The player has left the match',
    description: 'The seat has resigned, run out of time or been absent; an engine plays on for it.',
  },
  'not-your-turn': { status: 409, title: 'It is not your turn', description: '`toMove` says who is to act.' },
  'roll-first': { status: 409, title: 'The roll comes first', description: 'Chance is to act: send `roll`.' },
  'nothing-to-roll': {
    status: 409,
    title: 'There is nothing to roll',
    description: 'Chance is not to act, or acts by itself in this match.',
  },
  'illegal-move': {
    status: 422,
    title: 'The move is not legal',
    description: 'A move or chance event cannot be read or cannot be played where it stands in the list.',
  },
  'no-engine-to-move': {
    status: 409,
    title: 'No engine is to move',
    description: 'Only an engine whose turn it is can be made to move.',
  },
  'already-forced': { status: 409, title: 'The engine is already moving', description: 'Its answer is on the way.' },
  'hints-off': { status: 409, title: 'There are no hints in this match', description: 'They were not switched on.' },
  'hint-pending': { status: 409, title: 'A hint is on its way', description: 'One at a time for each position.' },
  'takebacks-off': {
    status: 409,
    title: 'There are no takebacks in this match',
    description: 'They were ruled out when it was made.',
  },
  'nothing-to-take-back': {
    status: 409,
    title: 'There is nothing to take back',
    description: 'The player has not made a move yet.',
  },
  'already-offered': {
    status: 409,
    title: 'That has been offered already',
    description: 'One offer of a kind is open at a time, and each player makes it once in a position.',
  },
  'no-offer': {
    status: 409,
    title: 'There is no such offer to answer',
    description: 'Nobody else has asked, it has been answered, or a move has made it void.',
  },
  'nobody-to-agree': {
    status: 409,
    title: 'Engines do not agree to draws',
    description: 'A draw is agreed between people.',
  },
  'too-late-to-abort': {
    status: 409,
    title: 'It is too late to call the match off',
    description: 'Every player has moved. Resign instead.',
  },
  'nobody-absent': {
    status: 409,
    title: 'Nobody is absent',
    description: 'A claim needs an `absent` event of the player whose turn it is.',
  },
  'not-a-player': {
    status: 403,
    title: 'Spectators give no commands',
    description: 'A command needs the secret of a seat.',
  },
  'too-many-commands': {
    status: 422,
    title: 'The seat has sent too many commands',
    description: 'Answers are kept for as long as the match is, so there is a limit to them.',
  },
} as const

export type RefusalId = keyof typeof REFUSALS
