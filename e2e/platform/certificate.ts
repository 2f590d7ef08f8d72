import { createHash, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

const pem = (which: string) => readFileSync(new URL(`test-only.${which}.pem`, import.meta.url))

/** The name that it is for; Chromium finds it on this machine. */
export const NAME = 'console.touchline.example'
export const certificate = { key: pem('key'), cert: pem('cert') }

/**
 * By which Chromium trusts it, in workers too, as it trusts one of an authority:
 * https://source.chromium.org/chromium/chromium/src/+/main:components/network_session_configurator/common/network_switch_list.h
 */
export const fingerprint = createHash('sha256')
  .update(createPublicKey(certificate.cert).export({ type: 'spki', format: 'der' }))
  .digest('base64')
