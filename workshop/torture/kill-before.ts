import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded by `node --import` before a command: the process kills itself before the call that KILL_BEFORE names by function and
// path, such as 'renameSync /srv/data/postgres'.
const { renameSync, rmSync } = fs

Object.assign(fs, {
  renameSync(from: string, to: string) {
    killIf(`renameSync ${from}`)
    renameSync(from, to)
  },
  rmSync(path: string, options?: fs.RmOptions) {
    killIf(`rmSync ${path}`)
    rmSync(path, options)
  },
})
syncBuiltinESMExports()

function killIf(call: string) {
  if (call === process.env['KILL_BEFORE']) process.kill(process.pid, 'SIGKILL')
}
