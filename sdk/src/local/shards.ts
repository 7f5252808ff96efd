/**
 * Divided searches, whose code is loaded with the first one. The SDK's build puts these functions in the place of those that
 * src/service/search/search.ts and src/search/drive/local-host.ts import.
 */
import type * as Shard from '../../../src/search/drive/shard.ts'
import type * as Shards from '../../../src/search/drive/shards.ts'

export const thinkInShards: typeof Shards.thinkInShards = async (...search) =>
  (await import('../../../src/search/drive/shards.ts')).thinkInShards(...search)

export const runShard: typeof Shard.runShard = async function* (...shard) {
  yield* (await import('../../../src/search/drive/shard.ts')).runShard(...shard)
}
