// npm run doctor: looks at the Supabase that the environment names, and says what it lacks and what to do.
import { requireSettings } from './run/command';
import { reportLines } from './run/doctor/finding';
import { checkProject } from './run/doctor/project';
import { checkSettings } from './run/doctor/site';

const settings = requireSettings();
const { supabase } = settings;
if (supabase === null) {
  console.log(
    'No Supabase is named (NEXT_PUBLIC_SUPABASE_URL): the site runs on its embedded backend, which is for trials.',
  );
} else {
  const findings = [
    ...checkSettings(settings, supabase),
    ...(await checkProject(supabase, settings)),
  ];
  console.log(reportLines(findings).join('\n'));
  const open = findings.filter(({ state }) => state === 'bad').length;
  console.log(open === 0 ? '\nNothing is missing.' : `\n${open} to be mended.`);
  process.exitCode = open === 0 ? 0 : 1;
}
