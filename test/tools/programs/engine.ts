/**
 * Engines for the tests of the arena: `node engine.ts <kind>`. They play the first legal move, or do what their kind says.
 */
import { createInterface } from 'node:readline'
import { unwrap } from '../../../src/game/result.ts'
import { legalTexts } from './legal.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

type Request = { readonly type: string; readonly id: number; readonly legalMoves: readonly string[] }

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
  late: ({ id }) => say(JSON.stringify({ id: id - 1, move: 'a1' })),
}

function speakJson(kind: string, line: string): void {
  const request = JSON.parse(line)
  if (request.type === 'hello') say('{"type":"ready"}')
  else json[kind]!(request)
}

/** Speaks GTP about Hex, with its own board. Rules are loaded only by the engines that need them. */
async function gtpSpeaker(): Promise<(line: string) => void> {
  const { hex } = await import('../../../src/games/hex/index.ts')
  const empty = () => unwrap(hex.position.parse('3/3/3 b pie', 'hex-3'))
  let board = empty()
  return (line) => {
    const [command, argument = '', text = ''] = line.split(' ')
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

const [, , kind = ''] = process.argv
const speakers = { gtp: gtpSpeaker, uci: uciSpeaker } as const
const lines = createInterface({ input: process.stdin })
if (kind === 'gtp' || kind === 'uci') {
  // lines that arrive in the meantime wait in the pipe
  lines.pause()
  const speak = await speakers[kind]()
  lines.on('line', speak)
  lines.resume()
} else lines.on('line', (line) => speakJson(kind, line))
