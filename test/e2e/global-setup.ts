import { makeCluster } from '#test/made-cluster.ts'

export default makeCluster
