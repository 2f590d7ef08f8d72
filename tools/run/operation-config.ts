import { accessSync, constants, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'

import type { BackendOptions, MapStyle } from '@touchline/backend'
import { logLevels, type LogLevel } from '@touchline/backend/log'
import { StartError } from '@touchline/firestore/start-error'

/** Monitoring, backups, and the console's map. */
export type OperationConfig = {
  logLevel: LogLevel
  /** Folder of the backup before an update. */
  backupFolder: string
  options: Pick<BackendOptions, 'metricsToken' | 'backups' | 'mapStyle' | 'mediaOrigins'>
}

const HOUR_MS = 3_600_000
const UNITS: Readonly<Record<string, number>> = { m: HOUR_MS / 60, h: HOUR_MS, d: 24 * HOUR_MS }

/** Reads the environment; throws a {@link StartError} for invalid values. */
export function operationConfig(environment: NodeJS.ProcessEnv, dataFolder: string): OperationConfig {
  const {
    TOUCHLINE_LOG: level = 'warn',
    TOUCHLINE_METRICS_TOKEN: metricsToken = '',
    TOUCHLINE_BACKUP_TO: to,
    TOUCHLINE_BACKUP_EVERY: every = '24h',
    TOUCHLINE_BACKUP_KEEP: kept = '7',
    TOUCHLINE_MAP_STYLE_URL: styleUrl = '',
    TOUCHLINE_MAP_HOSTS: hosts = '',
    TOUCHLINE_MEDIA_HOSTS: mediaHosts = '',
  } = environment
  const logLevel = logLevels.find((known) => known === level)
  if (logLevel === undefined)
    throw new StartError(`TOUCHLINE_LOG must be one of ${logLevels.join(', ')}, not '${level}'.`, 2)
  if (metricsToken !== '' && metricsToken.length < 16)
    throw new StartError('TOUCHLINE_METRICS_TOKEN must have at least 16 characters.', 2)
  const mediaOrigins = mediaOriginsOf(mediaHosts)
  const backups =
    to === undefined || to === ''
      ? undefined
      : { to: resolve(to), everyMilliseconds: millisecondsOf(every), keep: countOf(kept) }
  return {
    logLevel,
    backupFolder: backups?.to ?? join(dataFolder, 'backups'),
    options: {
      ...(metricsToken === '' ? {} : { metricsToken }),
      ...(backups === undefined ? {} : { backups }),
      ...(styleUrl === '' ? {} : { mapStyle: mapStyleOf(styleUrl, hosts) }),
      ...(mediaOrigins.length === 0 ? {} : { mediaOrigins }),
    },
  }
}

/** Creates the folder if needed; throws a {@link StartError} if this user can't write there. */
export function assertBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(
      `The backup folder ${folder} can’t be written by ${userInfo().username}: change its owner, or choose another TOUCHLINE_BACKUP_TO.`,
      2,
    )
  }
}

/** Returns the style with its origin and further hosts, such as those of its tiles, separated by commas. */
function mapStyleOf(url: string, hosts: string): MapStyle {
  const named = hosts.split(',').map((host) => host.trim())
  const origins = [url, ...named.filter((host) => host !== '')].map((address) => {
    // Origins alone: whatever else stood there would become a rule of the pages' security policy.
    const { protocol = '', origin = '' } = URL.parse(address) ?? {}
    if (protocol === 'https:' || protocol === 'http:') return origin
    throw new StartError(
      `TOUCHLINE_MAP_STYLE_URL and TOUCHLINE_MAP_HOSTS must be addresses such as https://tiles.example, not '${address}'.`,
      2,
    )
  })
  return { url, origins: [...new Set(origins)] }
}

/** Returns the origins of hosts by name, separated by blanks or commas; `*.` stands for all hosts below a domain. */
const mediaOriginsOf = (hosts: string): string[] =>
  hosts
    .split(/[\s,]+/)
    .filter((host) => host !== '')
    .map((host) => {
      const [, wildcard = '', named = ''] =
        /^(?:https:\/\/)?(\*\.(?=[^.]+\.[^.]))?([^*/?#@\\;'"]+)$/.exec(host) ?? []
      const url = URL.parse(`https://${named}`)
      if (url !== null) return `https://${wildcard}${url.host}`
      throw new StartError(
        `TOUCHLINE_MEDIA_HOSTS must be hosts such as media.example, cdn.example:8443 or *.media.example, not '${host}'.`,
        2,
      )
    })

function millisecondsOf(text: string): number {
  const [, number, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const milliseconds = Number(number) * (UNITS[unit] ?? Number.NaN)
  if (milliseconds > 0) return milliseconds
  throw new StartError(`TOUCHLINE_BACKUP_EVERY must be a time such as 24h, 30m or 7d, not '${text}'.`, 2)
}

function countOf(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new StartError(`TOUCHLINE_BACKUP_KEEP must be a number from 1 to 9999, not '${text}'.`, 2)
}
