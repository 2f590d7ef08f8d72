export type Alarm = {
  name: string
  severity: 'critical' | 'warning'
  /** PromQL. */
  when: string
  /** For how long before anybody is woken. */
  lasting: string
  /** Its meaning for people, in a few words. */
  means: string
  todo: string
}

/** The alarms worth having, the worst first. `deploy/alarms.yaml` and the list in `docs/operation.md` are written from them by `npm run alarms`. */
export const alarms: readonly Alarm[] = [
  {
    name: 'TouchlineDown',
    severity: 'critical',
    when: 'up{job="touchline"} == 0',
    lasting: '2m',
    means: 'Nobody can work.',
    todo: 'See whether the process runs and read the last lines of its log: what keeps it from starting is one sentence. Then whether Prometheus still reaches it, with the token.',
  },
  {
    name: 'TouchlineNotReady',
    severity: 'critical',
    when: 'touchline_ready == 0',
    lasting: '2m',
    means: 'Nothing is saved.',
    todo: '`curl localhost:4000/healthz` says why; the table under "Health" says what to do.',
  },
  {
    name: 'TouchlineErrors',
    severity: 'critical',
    when: 'sum(rate(touchline_http_requests_total{status=~"5..",status!="501"}[5m])) / sum(rate(touchline_http_requests_total[5m])) > 0.01',
    lasting: '5m',
    means: 'One request in a hundred fails.',
    todo: 'Search the log for `"level":"error"`: the lines of one failure share a `requestId`. A route that stands out is found by `sum by (route) (rate(touchline_http_requests_total{status=~"5.."}[5m]))`.',
  },
  {
    name: 'TouchlineBackupOld',
    severity: 'critical',
    when: 'touchline_backup_age_seconds > 2 * touchline_backup_interval_seconds or touchline_backup_failed == 1 or absent(touchline_backup_age_seconds)',
    lasting: '1h',
    means: 'More than a day of work would be lost with the disk.',
    todo: 'The log says why under "the backup failed", and `/healthz` under `warnings`: most often no room, or a folder that is no longer mounted. Without `TOUCHLINE_BACKUP_TO` there are no backups by the server: set it.',
  },
  {
    name: 'TouchlineDiskFull',
    severity: 'critical',
    when: 'touchline_disk_free_bytes / touchline_disk_size_bytes < 0.1 or predict_linear(touchline_disk_free_bytes[6h], 3 * 86400) < 0',
    lasting: '30m',
    means: 'Within days nothing can be saved.',
    todo: 'Delete old `former-…` folders and `before-update-…` backups, keep fewer backups (`TOUCHLINE_BACKUP_KEEP`) or elsewhere, or enlarge the disk.',
  },
  {
    name: 'TouchlineSlow',
    severity: 'warning',
    when: 'histogram_quantile(0.95, sum by (le) (rate(touchline_http_request_duration_seconds_bucket{route=~".*:(runQuery|batchGet|commit)"}[10m]))) > 1',
    lasting: '10m',
    means: 'People wait for lists and for Save.',
    todo: 'Lines "slow request" name the addresses. If all are slow, see TouchlineBusy, the disk and what else the machine does; if one is, see who asks it and how often.',
  },
  {
    name: 'TouchlineBusy',
    severity: 'warning',
    when: 'nodejs_eventloop_lag_p99_seconds > 0.25',
    lasting: '10m',
    means: 'Everything is late by a quarter of a second.',
    todo: 'See `rate(process_cpu_seconds_total[5m])`: near 1 the server has too much to do; look for one caller by `topk(5, sum by (route) (rate(touchline_http_requests_total[5m])))`. Far below 1 the machine is busy with something else, or swaps.',
  },
  {
    name: 'TouchlineMessagesWaiting',
    severity: 'warning',
    when: 'touchline_oldest_message_seconds > 3600',
    lasting: '10m',
    means: 'Somebody waits for a link to sign in.',
    todo: 'Nothing sends the messages, or the mail server refuses them: `npm run messages` lists them, and what is urgent can be handed on by telephone.',
  },
  {
    name: 'TouchlineRunnerIdle',
    severity: 'warning',
    when: 'touchline_runner_idle_seconds > 300',
    lasting: '5m',
    means: 'Suspensions don’t end, requests don’t expire, and what the app writes isn’t found.',
    todo: 'In `npm start` look for "the runner ended" in the log and restart; elsewhere see whether its process runs. With `TOUCHLINE_RUNNER=off` one has to run elsewhere.',
  },
  {
    name: 'TouchlineQueueGrows',
    severity: 'warning',
    when: 'touchline_queue_depth > 50 and touchline_queue_depth > 2 * avg_over_time(touchline_queue_depth[7d])',
    lasting: '6h',
    means: 'A queue is twice as long as usual.',
    todo: 'Tell the team: more reviewers, or a rule for what arrives in numbers. If it came at once, see who sent it.',
  },
]
