import { StartError } from '#tools/run/command.ts'

/** Who a program on Google Cloud is: https://cloud.google.com/compute/docs/metadata/predefined-metadata-keys */

/** Cloud Run says its service's or job's name; the other variable is that of Google's own libraries. */
export const isOnGoogleCloud = (environment: NodeJS.ProcessEnv): boolean =>
  ['K_SERVICE', 'CLOUD_RUN_JOB', 'GCE_METADATA_HOST'].some((name) => environment[name] !== undefined)

/** An access token of the service account that the program runs as. */
export async function metadataToken(environment: NodeJS.ProcessEnv): Promise<string> {
  const host = environment['GCE_METADATA_HOST'] ?? 'metadata.google.internal'
  const url = `http://${host}/computeMetadata/v1/instance/service-accounts/default/token`
  const response = await fetch(url, { headers: { 'Metadata-Flavor': 'Google' } })
  const answer = await response.text()
  if (response.ok) return answer
  throw new StartError(`Google Cloud didn’t return the service account’s token: ${answer.slice(0, 300)}`)
}
