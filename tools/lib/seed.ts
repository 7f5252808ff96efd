export { deriveSeed } from '../../src/learning/seed.ts'
