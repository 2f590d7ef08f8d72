/** Every benchmark, one after the other, with its usual options. */
export {}

await import('#bench/backend.ts')
await import('#bench/console.ts')
