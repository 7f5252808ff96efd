import { describe } from 'vitest'
import { loadAllData } from '../../tools/lib/data.ts'
import { describeContract } from '../game/contract.ts'
import { suites } from '../game/games.ts'

// the playouts of some games evaluate
for (const { game } of suites) await loadAllData(game)

describe.each(suites)('$id', ({ game, suite }) => describeContract(game, suite))
