/**
 * Engines for the tests of the arena: `node engine.ts <kind> [file]`. They play the first legal move, or do what their kind says.
 */
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { unwrap } from '../../../src/game/result.ts'
import { legalTexts } from './legal.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

interface Request {
  readonly type: string
  readonly id: number
  readonly legalMoves: readonly string[]
  readonly amounts: readonly { readonly move: string; readonly least: number; readonly most: number }[]
}

const [, , kind = '', file = ''] = process.argv
/** Notes a line in the file that the test reads. */
const note = (text: string): void => appendFileSync(file, `${text}\n`)

/** The answers of each kind to a request for a move. */
const json: Readonly<Record<string, (request: Request) => void>> = {
  json({ id, legalMoves }) {
    say('{"type":"info","depth":3}')
    say(JSON.stringify({ id, move: legalMoves[0], iterations: 7 }))
  },
  crash: () => {
    process.stderr.write('out of memory\n')
    process.exit(3)
  },
  hang: () => {},
  illegal: ({ id }) => say(JSON.stringify({ id, move: 'z9' })),
  resign: ({ id }) => say(JSON.stringify({ id, resign: true })),
  babble: () => say('I think'),
  /** Plays an amount that is not listed, where there is one. */
  amounts({ id, legalMoves, amounts: [first] }) {
    const move = first?.move.replace('{n}', String(((first.least + first.most) >> 1) + 1))
    if (move) note(`${move} ${legalMoves.includes(move)}`)
    say(JSON.stringify({ id, move: move ?? legalMoves[0] }))
  },
  /** Wants all messages, notes them, and has the set-up of the file's name. */
  listener({ id, legalMoves }) {
    say(JSON.stringify({ id, move: legalMoves[0] }))
  },
  late: ({ id }) => say(JSON.stringify({ id: id - 1, move: 'a1' })),
}

function speakJson(kind: string, line: string): void {
  const request = JSON.parse(line)
  if (kind === 'listener') note(line)
  if (request.type === 'hello')
    say(kind === 'listener' ? '{"type":"ready","messages":["newgame","setup","gameover"]}' : '{"type":"ready"}')
  else if (request.type === 'setup') say(JSON.stringify({ id: request.id, setup: process.env['ARENA_TEST_SETUP'] }))
  else if (request.type === 'move') json[kind]!(request)
}

/** Starts a process of its own, does not end with its input, and tells of SIGTERM. */
function stubborn(): void {
  note(String(spawn('sleep', ['1000'], { stdio: 'ignore' }).pid))
  process.on('SIGTERM', () => note('SIGTERM'))
  setInterval(() => {}, 1000)
}

/** Speaks GTP about Hex, with its own board. Rules are loaded only by the engines that need them. */
async function gtpSpeaker(): Promise<(line: string) => void> {
  const { hex } = await import('../../../src/games/hex/index.ts')
  const empty = () => unwrap(hex.position.parse('3/3/3 b pie', 'hex-3'))
  let board = empty()
  let maySwap = kind === 'gtp'
  return (line) => {
    const [command, argument = '', text = ''] = line.split(' ')
    // as MoHex does: no time_settings, and swaps have to be allowed
    if (kind === 'gtp-mohex') {
      note(line)
      if (command === 'list_commands') return say('= boardsize\nclear_board\nplay\ngenmove\nparam_game\nquit\n')
      if (line === 'param_game allow_swap 1') maySwap = true
      if (command === 'time_settings' || (text === 'swap-pieces' && !maySwap))
        return say(`? unknown command: ${line}\n`)
    }
    const colour = board.toMove === 0 ? 'black' : 'white'
    let answer = ''
    if (command === 'clear_board') board = empty()
    if (command === 'play' || command === 'genmove') {
      if (argument !== colour) throw new Error(`it is ${colour}'s turn`)
      const played = text === 'swap-pieces' ? 'swap' : text
      const move = command === 'play' ? played : legalTexts(hex, board).at(-1)!
      board.play(unwrap(hex.move.parse(board, move)))
      if (command === 'genmove') answer = move === 'swap' ? 'swap-pieces' : move.toUpperCase()
    }
    say(`= ${answer}\n`)
  }
}

/** Speaks UCI about Jungle. */
async function uciSpeaker(): Promise<(line: string) => void> {
  const { jungle } = await import('../../../src/games/jungle/index.ts')
  let position = ''
  return (line) => {
    if (line === 'uci') say('id name first\nuciok')
    if (line === 'isready') say('readyok')
    if (line.startsWith('position fen ')) position = line.slice('position fen '.length)
    if (!line.startsWith('go ')) return
    const [text = '', moves = ''] = position.split(' moves ')
    const state = unwrap(jungle.position.parse(text, 'standard'))
    for (const move of moves.split(' ').filter(Boolean)) state.play(unwrap(jungle.move.parse(state, move)))
    say(`info depth 1 nodes 11\nbestmove ${legalTexts(jungle, state)[0]}`)
  }
}

const speakers = { gtp: gtpSpeaker, 'gtp-mohex': gtpSpeaker, uci: uciSpeaker } as const
if (kind === 'stubborn') stubborn()
const lines = createInterface({ input: process.stdin })
if (kind === 'gtp' || kind === 'gtp-mohex' || kind === 'uci') {
  // lines that arrive in the meantime wait in the pipe
  lines.pause()
  const speak = await speakers[kind]()
  lines.on('line', speak)
  lines.resume()
} else lines.on('line', (line) => speakJson(kind, line))
