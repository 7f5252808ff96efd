/** Empty projects outside the checkout, into which packed packages are installed as a stranger would do it. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../lib/checkout.ts'

const run = promisify(execFile)

/** The environment of commands: this Node, and no program of the checkout. */
const ENVIRONMENT = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_PATH$|NODE_OPTIONS$)/i.test(name)),
  ),
  PATH: [
    dirname(process.execPath),
    ...process.env['PATH']!.split(delimiter).filter((path) => !path.startsWith(ROOT)),
  ].join(delimiter),
}

/** A folder outside the checkout that only has what is written and installed there. */
export class Project {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create(name: string): Promise<Project> {
    return new Project(await mkdtemp(`${tmpdir()}/bestmove-${name}-`))
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }

  /** Writes files, given by their paths in the folder. */
  async write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) await writeFile(`${this.folder}/${name}`, text)
  }

  /**
   * Installs a tarball, the dependencies that it and package.json declare, and packages from the registry.
   * @param tools names of packages, in the versions of the lockfile
   * @param others packages with their versions, such as `vue@3.5.45`
   */
  async install(tarball: string, tools: readonly string[], others: readonly string[] = []): Promise<void> {
    const packages = [tarball, ...(await versions(tools)), ...others]
    await this.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...packages)
  }

  /**
   * Runs a command in the folder, with the programs that are installed there.
   * @returns what it prints
   * @throws Error with all that it prints, if it fails
   */
  async run(file: string, ...args: string[]): Promise<string> {
    const started = performance.now()
    try {
      return (await run(file, args, { cwd: this.folder, env: ENVIRONMENT, maxBuffer: 1e8 })).stdout
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      throw new Error(`${[file, ...args].join(' ')}\n${stdout}${stderr}`)
    } finally {
      console.log(`  ${[file, ...args].slice(0, 3).join(' ')}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  }
}

/** Names of packages with the versions of the lockfile: newer ones may change what is checked. */
async function versions(names: readonly string[]): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(`${ROOT}package-lock.json`, 'utf8'))
  return names.map((name) => `${name}@${packages[`node_modules/${name}`].version}`)
}
