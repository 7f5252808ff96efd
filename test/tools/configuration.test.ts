import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/game/result.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import { jungle } from '../../src/games/jungle/index.ts'
import { parseConfiguration } from '../../tools/arena/configuration.ts'

const FULL = { level: 10, timeMs: 100, iterations: Infinity, depth: Infinity, lines: 1 }

describe('a valid configuration', () => {
  it.each([
    ['auto', { ...FULL, algorithm: 'auto' }],
    ['uct:timeMs=20', { ...FULL, algorithm: 'uct', timeMs: 20 }],
    ['auto:level=3', { ...FULL, algorithm: 'auto', level: 3 }],
    ['uct:iterations=1000', { ...FULL, algorithm: 'uct', timeMs: null, iterations: 1000 }],
    ['uct:timeMs=50,iterations=9', { ...FULL, algorithm: 'uct', timeMs: 50, iterations: 9 }],
    ['auto:depth=2,lines=3', { ...FULL, algorithm: 'auto', depth: 2, lines: 3 }],
    ['uct:iterations=90,parallel=2', { ...FULL, algorithm: 'uct', timeMs: null, iterations: 90, parallel: 2 }],
    ['auto:parallel=1', { ...FULL, algorithm: 'auto' }],
  ])('%s', (text, request) => {
    expect(unwrap(parseConfiguration(text, einstein))).toEqual({ text, rival: null, program: null, request })
  })

  it('a rival', () => {
    const { rival, request } = unwrap(parseConfiguration('bench:random:timeMs=5', einstein))
    expect(rival?.id).toBe('random')
    expect(request.timeMs).toBe(5)
  })
})

describe('an invalid configuration', () => {
  it.each([
    ['', 'no algorithm ""'],
    ['gnu', 'no algorithm "gnu"; it has auto'],
    ['bench:gnu', 'no rival "gnu"; it has bench:random'],
    ['random', 'no algorithm "random"'],
    ['auto:', '"" is not one of level, timeMs'],
    ['auto:level', 'level is an integer from 1 to 10, not ""'],
    ['auto:level=0', 'level is an integer from 1 to 10'],
    ['auto:level=11', 'level is an integer from 1 to 10'],
    ['auto:level=1.5', 'level is an integer'],
    ['auto:level=1=2', 'level is an integer'],
    ['auto:level=1,level=2', 'level is given twice'],
    ['auto:timeMs=0', 'timeMs is an integer from 1'],
    ['auto:timeMs=1e3', 'timeMs is an integer'],
    ['auto:seed=1', '"seed" is not one of'],
    ['auto:parallel=2', 'auto cannot be divided'],
    ['uct:parallel=65', 'parallel is an integer from 1 to 64'],
    ['bench:random:parallel=2', '"parallel" is not one of'],
    ['uct:random=101', 'random is an integer from 0 to 100'],
    ['auto:level=1:depth=2', 'a colon too many'],
    ['bench:random:level=3', '"level" is not one of timeMs, iterations, depth'],
  ])('"%s": %s', (text, error) => {
    const parsed = parseConfiguration(text, einstein)
    expect(parsed.ok ? 'parsed' : parsed.error).toContain(error)
  })

  it('refuses shards for games where earlier positions count', () => {
    const parsed = parseConfiguration('uct:parallel=2', jungle)
    expect(parsed.ok ? 'parsed' : parsed.error).toContain('earlier positions count')
  })
})
