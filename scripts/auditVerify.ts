import { verifyAudit } from './verifyAudit.ts';

process.exitCode = await verifyAudit(process.env, process.argv.slice(2));
