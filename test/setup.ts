import { setDataSource } from '../src/game/data-files/data.ts'

// data files are read from the checkout. Many tests read none, and need not load all games for that
setDataSource(async (facts) => (await import('../tools/lib/data.ts')).readData(facts))
