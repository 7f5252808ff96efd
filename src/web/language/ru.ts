import type { Catalog } from './catalog.ts'

export const catalog: Catalog = {}
