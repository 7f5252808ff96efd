import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>
}

describe('scripts of package.json run in Windows shells, too', () => {
  it.each(Object.entries(scripts))('%s', (_, script) => {
    for (const command of script.split(' && ')) {
      expect(command, 'sets variables by tools/with.ts').not.toMatch(/^\w+=/)
      expect(command, 'quotes by "').not.toContain("'")
      expect(command, 'has no syntax of another shell').not.toMatch(/[;$`<>]|\|/)
    }
  })
})

describe('tools/with.ts', () => {
  const tool = fileURLToPath(new URL('../../tools/with.ts', import.meta.url))
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [tool, ...args], { encoding: 'utf8', stdio: 'pipe' })

  it('sets variables, and hands on arguments and the exit code', () => {
    const code = 'console.log(process.env.ONE, process.env.TWO, process.argv[1]); process.exitCode = 3'
    let told = ''
    try {
      run('ONE=1', 'TWO=a=b', process.execPath, '-e', code, 'an argument')
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string }
      told = `${status} ${stdout}`
    }
    expect(told).toBe('3 1 a=b an argument\n')
  })

  it('needs a command', () => {
    expect(() => run('ONE=1')).toThrow(/no command/)
  })
})
