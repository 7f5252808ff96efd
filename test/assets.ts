/**
 * The global setup of the tests that fetch the Worker's static files: builds them, unless `BUILT=1` says that `npm run build` has run.
 * What builds them is loaded only then: with the TypeScript compiler, which Vite would rewrite first.
 */
export default async function setUp(): Promise<void> {
  if (process.env['BUILT']) return
  const { buildAssets } = await import('../tools/web/assets.ts')
  await buildAssets()
}
