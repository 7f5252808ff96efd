/**
 * Engines for the tests of the arena: `node engine.ts <kind>`. They play the first legal move, or do what their kind says.
 */
import { createInterface } from 'node:readline'
import { unwrap } from '../../../src/game/result.ts'
import { hex } from '../../../src/games/hex/index.ts'
import { jungle } from '../../../src/games/jungle/index.ts'
import { legalTexts } from './legal.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

type Request = { readonly type: string; readonly id: number; readonly legalMoves: readonly string[] }

/** What each kind answers to a request for a move. */
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

/** Hex, with a board of its own. */
let board = unwrap(hex.parsePosition('3/3/3 b pie', 'hex-3'))
function speakGtp(line: string): void {
  const [command, argument = '', text = ''] = line.split(' ')
  const ours = (move: string) => (move === 'swap-pieces' ? 'swap' : move)
  const colour = () => (board.toMove === 0 ? 'black' : 'white')
  let answer = ''
  if (command === 'clear_board') board = unwrap(hex.parsePosition('3/3/3 b pie', 'hex-3'))
  if (command === 'play' || command === 'genmove') {
    if (argument !== colour()) throw new Error(`it is ${colour()}'s turn`)
    const move = command === 'play' ? ours(text) : legalTexts(hex, board).at(-1)!
    board.play(unwrap(hex.parseMove(board, move)))
    if (command === 'genmove') answer = move === 'swap' ? 'swap-pieces' : move.toUpperCase()
  }
  say(`= ${answer}\n`)
}

let position = ''
function speakUci(line: string): void {
  if (line === 'uci') say('id name first\nuciok')
  if (line === 'isready') say('readyok')
  if (line.startsWith('position fen ')) position = line.slice('position fen '.length)
  if (line.startsWith('go ')) {
    const [text = '', moves = ''] = position.split(' moves ')
    const state = unwrap(jungle.parsePosition(text, 'standard'))
    for (const move of moves.split(' ').filter(Boolean)) state.play(unwrap(jungle.parseMove(state, move)))
    say(`info depth 1 nodes 11\nbestmove ${legalTexts(jungle, state)[0]}`)
  }
}

const [, , kind = ''] = process.argv
createInterface({ input: process.stdin }).on('line', (line) => {
  if (kind === 'gtp') speakGtp(line)
  else if (kind === 'uci') speakUci(line)
  else speakJson(kind, line)
})
