import { Chart } from '../ui/chart/chart.tsx';
import { Part, Stack } from './part.tsx';

const weeks = Array.from({ length: 26 }, (_, n) => `Week ${n + 1}`);
const wave = (n: number, size: number) => Math.round(size * (1.4 + Math.sin(n / 3) + (n % 5) / 10));

export function Charts() {
  return (
    <Part
      name="Chart"
      says="Zoomed by buttons, slider and Ctrl with the wheel; its table is always there for readers, and for everybody at a press."
    >
      <Stack>
        <Chart
          title="Enrolments and completions, week by week"
          kind="line"
          heading="Week"
          labels={weeks}
          series={[
            { name: 'Enrolments', values: weeks.map((_, n) => wave(n, 20)) },
            { name: 'Completions', values: weeks.map((_, n) => (n < 4 ? null : wave(n, 7))) },
          ]}
          last={13}
          file="weeks"
        />
        <Chart
          title="Lectures done, week by week"
          kind="bar"
          heading="Week"
          labels={weeks}
          series={[{ name: 'Lectures', values: weeks.map((_, n) => wave(n, 5)) }]}
          file="lectures"
        />
        <Chart
          title="From enrolling to the certificate"
          kind="funnel"
          heading="Step"
          labels={['Enrolled', 'Began', 'Half way', 'Completed']}
          series={[{ name: 'People', values: [120, 96, 51, 33] }]}
          file="funnel"
        />
      </Stack>
    </Part>
  );
}
