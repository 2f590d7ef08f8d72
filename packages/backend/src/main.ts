import module from 'node:module'
import process from 'node:process'

// Nothing but this check of ours may be imported statically: older versions of Node can't even load the rest.
const requiredMajor = 26

if (Number(process.versions.node.split('.')[0]) < requiredMajor) {
  process.stderr.write(
    `Touchline's server needs Node ${requiredMajor} or newer; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}

// Nearly half of a start is reading our own sources: what came of that is kept for the next.
module.enableCompileCache()
const { serve } = await import('#server/serve.ts')
await serve(process.argv.slice(2), process.env)
