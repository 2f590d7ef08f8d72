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
    todo: 'Check that the process runs and read the end of its log: it says in one sentence why it can’t start. Then check that Prometheus can reach it with the token.',
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
    todo: 'Search the log for `"level":"error"`: the lines of one failure share a `requestId`. Find a failing route with `sum by (route) (rate(touchline_http_requests_total{status=~"5.."}[5m]))`.',
  },
  {
    name: 'TouchlineBackupOld',
    severity: 'critical',
    when: 'touchline_backup_age_seconds > 2 * touchline_backup_interval_seconds or touchline_backup_failed == 1 or absent(touchline_backup_age_seconds)',
    lasting: '1h',
    means: 'A disk failure would cost more than a day’s work.',
    todo: 'The reason is in the log under "the backup failed", and in `/healthz` under `warnings`: usually a full disk or an unmounted folder. Without `TOUCHLINE_BACKUP_TO` the server makes no backups: set it.',
  },
  {
    name: 'TouchlineDiskFull',
    severity: 'critical',
    when: 'touchline_disk_free_bytes / touchline_disk_size_bytes < 0.1 or predict_linear(touchline_disk_free_bytes[6h], 3 * 86400) < 0',
    lasting: '30m',
    means: 'Nothing can be saved within days.',
    todo: 'Delete old `former-…` folders and `before-update-…` backups, keep fewer backups (`TOUCHLINE_BACKUP_KEEP`), move them elsewhere, or enlarge the disk.',
  },
  {
    name: 'TouchlineSlow',
    severity: 'warning',
    when: 'histogram_quantile(0.95, sum by (le) (rate(touchline_http_request_duration_seconds_bucket{route=~".*:(runQuery|batchGet|commit)"}[10m]))) > 1',
    lasting: '10m',
    means: 'People wait for lists and for Save.',
    todo: '"slow request" lines in the log name the addresses. If all are slow, check TouchlineBusy, the disk and other work on the machine; if only one is, check who calls it and how often.',
  },
  {
    name: 'TouchlineBusy',
    severity: 'warning',
    when: 'nodejs_eventloop_lag_p99_seconds > 0.25',
    lasting: '10m',
    means: 'Everything takes a quarter of a second longer.',
    todo: 'Check `rate(process_cpu_seconds_total[5m])`: near 1 the server is overloaded; find the caller with `topk(5, sum by (route) (rate(touchline_http_requests_total[5m])))`. Far below 1 the machine is busy with other work, or swapping.',
  },
  {
    name: 'TouchlineMessagesWaiting',
    severity: 'warning',
    when: 'touchline_oldest_message_seconds > 3600',
    lasting: '10m',
    means: 'Somebody is waiting for a link to sign in.',
    todo: 'Messages aren’t sent, or the mail server refuses them: `npm run messages` lists them; pass on urgent ones by phone.',
  },
  {
    name: 'TouchlineRunnerIdle',
    severity: 'warning',
    when: 'touchline_runner_idle_seconds > 300',
    lasting: '5m',
    means: 'Suspensions don’t end, requests don’t expire, and records from the app can’t be found.',
    todo: 'With `npm start`, look for "the runner ended" in the log and restart; elsewhere, check that its process runs. `TOUCHLINE_RUNNER=off` needs a runner elsewhere.',
  },
  {
    name: 'TouchlineQueueGrows',
    severity: 'warning',
    when: 'touchline_queue_depth > 50 and touchline_queue_depth > 2 * avg_over_time(touchline_queue_depth[7d])',
    lasting: '6h',
    means: 'A queue is twice as long as usual.',
    todo: 'Tell the team: add reviewers, or a rule for frequent cases. If they arrived all at once, check who sent them.',
  },
]
