/** `touchline health [ADDRESS]`: exits with 0 if whatever answers there is healthy. For a container's health check. */
const [, , address = `http://127.0.0.1:${process.env['PORT'] ?? 4000}/healthz`] = process.argv

try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4000) })
  process.stdout.write(await answer.text())
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.stderr.write(`${address} does not answer.\n`)
  process.exitCode = 1
}
