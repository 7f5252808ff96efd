import { describe, expect, it } from 'vitest'
import { compile } from '../../src/rbg/compile.ts'
import { rows, textOf } from './faults.ts'

describe('faults are found at their place', () => {
  it.each(rows)('%s', (_title, parts, line, column, word) => {
    const compiled = compile(textOf(parts))
    const errors = compiled.ok ? [] : compiled.errors
    expect(errors).toContainEqual({ line, column, detail: expect.stringContaining(word) })
  })

  it('are many', () => expect(rows.length).toBeGreaterThanOrEqual(80))
})
