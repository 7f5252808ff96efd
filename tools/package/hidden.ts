/**
 * A hidden game of a stranger, held to the suites of the installed package. Phantom tic-tac-toe, of the searches' tests, is copied with
 * `bestmove` for its imports: it has to pass, and its twin that tells players the moves of others has to be found out.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { ROOT } from '../lib/checkout.ts'
import type { Project } from './project.ts'

const GAME = `${ROOT}test/search/games/`
const FOLDER = 'test/hidden/'

const HONEST = `import type { Game } from 'bestmove'
import { describeHonesty } from 'bestmove/contract'
import { phantom } from './phantom.ts'

describeHonesty(phantom as unknown as Game)
`

const LYING = `import type { Game } from 'bestmove'
import { describeHonesty } from 'bestmove/contract'
import { phantom } from './phantom.ts'

const observeMove = phantom.move.format
describeHonesty({ ...phantom, hidden: Object.assign(Object.create(phantom.hidden!), { observeMove }) } as unknown as Game)
`

/** The name of a test that the twin has to fail. */
const FOUND_OUT = 'moves tell no more than views'

/** Writes the honest game into a project whose tests are run afterwards. */
export async function addHidden(project: Project): Promise<void> {
  await mkdir(`${project.folder}/${FOLDER}`, { recursive: true })
  for (const name of ['phantom.ts', 'small-game.ts', 'small-hidden.ts', 'small-rules.ts']) {
    const source = await readFile(GAME + name, 'utf8')
    await project.write({ [FOLDER + name]: source.replaceAll(/'(\.\.\/){3}src\/game\/[\w/-]+\.ts'/g, "'bestmove'") })
  }
  await project.write({ [`${FOLDER}honest.test.ts`]: HONEST })
}

/** Runs the tests of the twin. @throws Error when they pass, or do not find what is wrong */
export async function checkLying(project: Project): Promise<void> {
  await project.write({ [`${FOLDER}lying.test.ts`]: LYING })
  const said = await project.run('npx', 'vitest', 'run', `${FOLDER}lying.test.ts`).then(
    () => 'it has passed',
    (error: Error) => error.message,
  )
  if (!new RegExp(`FAIL.*${FOUND_OUT}`).test(said)) throw new Error(`the game that lies was not found out: ${said}`)
  console.log('  a hidden game that lies: found out')
}
