import module from 'node:module'
import process from 'node:process'

// Nothing but this check of ours may be imported statically: older versions of Node can't even load the rest.
// The first whose `node:sqlite` tells of a transaction: https://nodejs.org/docs/latest-v22.x/api/sqlite.html#databaseistransaction
const required = [22, 16] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < required[0] || (major === required[0] && minor < required[1])) {
  process.stderr.write(
    `Touchline's server needs Node ${required.join('.')} or newer; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}

// Nearly half of a start is reading our own sources: what came of that is kept for the next.
module.enableCompileCache()
const { serve } = await import('./serve.ts')
await serve(process.argv.slice(2), process.env)
