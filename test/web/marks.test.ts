/** The marks of what can be chosen on a board stand out from every ground, in light and in dark. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../src/board/${file}`, import.meta.url), 'utf8')
const [tokens, board] = [read('tokens.css'), read('board.css')]

/** WCAG 2.2, 1.4.11: what is needed to understand a graphic has this contrast with what is beside it. */
const LEAST = 3

const GROUNDS = ['light', 'dark', 'goal', 'water', 'trap', 'edge', 'region']
const SCHEMES = ['light', 'dark'] as const

/** A colour of the tokens in a scheme, as red, green and blue. */
function colourOf(token: string, scheme: (typeof SCHEMES)[number]): readonly number[] {
  const [, ...both] = new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(tokens) ?? []
  const hex = both[SCHEMES.indexOf(scheme)]!
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** The relative luminance by WCAG. */
const luminance = (colour: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The rule of a mark in the style sheet, and how opaque it is. */
function opacityOf(mark: string): number {
  const [, rule = ''] = new RegExp(`\\.cell > \\.${mark} \\{([^}]+)\\}`).exec(board) ?? []
  expect(rule).toContain('var(--mark-target)')
  return Number(/(?:stroke|fill)-opacity: ([\d.]+)/.exec(rule)?.[1] ?? 1)
}

describe.each(SCHEMES)('in %s colours', (scheme) => {
  it.each(['ready', 'dot', 'aim'])('the mark "%s" stands out from every ground', (mark) => {
    const opacity = opacityOf(mark)
    for (const name of GROUNDS) {
      const ground = colourOf(`board-${name}`, scheme)
      const seen = colourOf('mark-target', scheme).map((part, i) => opacity * part + (1 - opacity) * ground[i]!)
      expect(contrast(seen, ground), name).toBeGreaterThanOrEqual(LEAST)
    }
  })
})
