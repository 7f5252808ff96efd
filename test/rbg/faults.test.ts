import { describe, expect, it } from 'vitest'
import { compile } from '../../src/rbg/compile.ts'
import { rows, textOf } from './faults.ts'

describe('faults are found at their place', () => {
  it.each(rows)('%s', (_title, parts, line, column, word) => {
    const compiled = compile(textOf(parts))
    const errors = compiled.ok ? [] : compiled.errors
    expect(errors).toContainEqual({ line, column, detail: expect.stringContaining(word) })
  })

  it.each([
    ['what an unknown macro is given', '#rules = ->p stepp(x; e) [x] ->>'],
    ['a section that has no =', '#rules ->p up [x] ->>'],
    ['a run of bars', '#rules = ->p (up || down) [x] ->>'],
  ])('%s is one fault', (_title, rules) => {
    const compiled = compile(textOf({ rules }))
    expect(compiled.ok ? [] : compiled.errors).toHaveLength(1)
  })

  it('are many', () => expect(rows.length).toBeGreaterThanOrEqual(80))
})
