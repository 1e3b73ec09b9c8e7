import type { ReactNode } from 'react';
import { moreScenes } from './more-scenes.tsx';
import {
  Bag,
  Basket,
  Block,
  Boat,
  Bus,
  Clock,
  Cloud,
  Ground,
  House,
  Person,
  Screen,
  Sky,
  Stall,
  Sun,
  Table,
  Train,
  Tree,
  Umbrella,
  Wall,
} from './parts.tsx';
import type { SceneName } from './scene-names.ts';

const scenes: Record<SceneName, () => ReactNode> = {
  ...moreScenes,
  'at-the-market': () => (
    <>
      <Sky />
      <Sun />
      <House x={60} y={190} />
      <House x={430} y={190} colour="#c98d73" />
      <Ground y={190} />
      <Person x={150} y={206} colour="#7d4f8f" skin={1} isLong arms="out" />
      <Stall x={150} y={232} />
      <Person x={310} y={206} colour="#3d7a55" skin={2} />
      <Stall x={310} y={232} colour="#3f7fa6" />
      <Person x={225} y={252} colour="#c0672f" skin={0} arms="carry" isLong />
      <Basket x={242} y={214} />
      <Person x={400} y={256} colour="#445e93" skin={3} arms="out" />
      <Basket x={60} y={250} size={1.3} />
    </>
  ),
  'a-classroom': () => (
    <>
      <Wall />
      <rect x="130" y="40" width="190" height="90" fill="#2f5d4a" />
      <path d="M150 64H250M150 84H220M150 104H270" stroke="#e7efe9" strokeWidth="4" />
      <rect x="370" y="40" width="80" height="80" fill="#cfe6f0" stroke="#8d6f4e" strokeWidth="6" />
      <Person x={350} y={212} colour="#8f3f56" skin={1} arms="out" isLong />
      {[70, 180, 290].map((x, i) => (
        <g key={x}>
          <Person
            x={x}
            y={246}
            colour={['#3d7aa6', '#b8842c', '#4f7d52'][i] ?? ''}
            skin={i}
            isSitting
            arms={i === 1 ? 'up' : 'carry'}
          />
          <Table x={x + 8} y={258} size={0.8} />
        </g>
      ))}
    </>
  ),
  'the-bus-stop': () => (
    <>
      <Sky />
      <Block x={70} y={196} />
      <Block x={150} y={196} size={0.8} colour="#b9a79a" />
      <Ground y={196} colour="#c9c3b4" />
      <Ground y={232} colour="#6f7278" />
      <path d="M210 196V110M210 112H240" stroke="#3b3b46" strokeWidth="5" />
      <rect x="226" y="96" width="42" height="26" fill="#2e5f8a" />
      <Person x={180} y={226} colour="#b23a48" skin={0} />
      <Bag x={198} y={226} />
      <Person x={240} y={226} colour="#4f7d52" skin={1} isLong />
      <Person x={285} y={226} colour="#56639c" skin={2} arms="carry" />
      <Person x={100} y={226} colour="#d08b2f" skin={3} arms="up" />
      <Bus x={400} y={262} />
    </>
  ),
  'at-the-river': () => (
    <>
      <Sky colour="#f3dcc0" />
      <Sun />
      <Tree x={50} y={170} />
      <Tree x={110} y={160} size={0.8} />
      <Tree x={440} y={170} size={1.1} />
      <Ground y={160} colour="#a9c08a" />
      <path d="M0 190H480V270H0Z" fill="#6fa8c0" />
      <path d="M300 188V150Q380 110 460 150V188" stroke="#8a8079" strokeWidth="12" fill="none" />
      <Boat x={180} y={232} />
      <Person x={166} y={222} size={0.7} colour="#b23a48" skin={1} arms="out" />
      <Person x={60} y={200} colour="#56639c" skin={2} isSitting />
      <Person x={260} y={196} size={0.9} colour="#d08b2f" skin={0} arms="up" />
    </>
  ),
  'the-office': () => (
    <>
      <Wall colour="#e4e8ea" />
      <rect x="30" y="36" width="120" height="80" fill="#cfe6f0" stroke="#9aa5ab" strokeWidth="5" />
      <Clock x={250} y={56} />
      <rect x="320" y="40" width="130" height="76" fill="#fbfbf7" stroke="#9aa5ab" strokeWidth="4" />
      <path d="M334 100L364 76L394 88L434 52" stroke="#c0672f" strokeWidth="4" fill="none" />
      <Person x={90} y={232} colour="#3d7aa6" skin={0} isSitting arms="carry" />
      <Table x={120} y={248} />
      <Screen x={134} y={210} />
      <Person x={260} y={236} colour="#7d4f8f" skin={1} isLong arms="carry" />
      <Person x={320} y={236} colour="#4f7d52" skin={2} arms="out" />
      <Person x={400} y={240} colour="#b8842c" skin={3} arms="up" />
    </>
  ),
  'a-family-meal': () => (
    <>
      <Wall colour="#f0dfc4" />
      <path d="M240 0V50" stroke="#3b3b46" strokeWidth="3" />
      <path d="M214 74A26 26 0 0 1 266 74Z" fill="#d08b2f" />
      <Person x={130} y={226} colour="#56639c" skin={0} isSitting arms="carry" />
      <Person x={195} y={222} colour="#b23a48" skin={1} isLong arms="out" />
      <Person x={270} y={222} size={0.8} colour="#4f7d52" skin={2} arms="up" />
      <Person x={330} y={226} colour="#8a6d3b" skin={3} isSitting />
      <Table x={235} y={256} size={1.9} />
      {[160, 210, 260, 310].map((x) => (
        <ellipse key={x} cx={x} cy="183" rx="16" ry="5" fill="#fbf7ee" stroke="#9aa5ab" />
      ))}
      <Person x={420} y={236} colour="#7d4f8f" skin={1} isLong arms="carry" />
    </>
  ),
  'the-cricket-match': () => (
    <>
      <Sky />
      <Sun />
      <Ground y={120} colour="#8fb56a" />
      <rect x="150" y="176" width="220" height="26" fill="#d8c08a" />
      {[20, 50, 80, 110, 370, 400, 430, 460].map((x, i) => (
        <Person
          key={x}
          x={x}
          y={128}
          size={0.45}
          colour={['#b23a48', '#3d7aa6', '#d08b2f'][i % 3] ?? ''}
          skin={i}
          arms={i % 2 ? 'up' : 'down'}
        />
      ))}
      <path d="M356 186V152M362 186V152M368 186V152" stroke="#7a5a3c" strokeWidth="3" />
      <Person x={330} y={212} colour="#2e5f8a" skin={0} arms="carry" />
      <path d="M346 168L372 194" stroke="#b98a4a" strokeWidth="7" />
      <Person x={170} y={206} colour="#fbfbf7" skin={1} arms="up" />
      <circle cx="258" cy="150" r="6" fill="#a12b2b" />
      <Person x={420} y={250} colour="#fbfbf7" skin={2} arms="out" />
      <rect x="196" y="30" width="90" height="42" fill="#26303a" />
      <text x="241" y="58" textAnchor="middle" fontSize="20" fill="#f2c14e">
        142/6
      </text>
    </>
  ),
  'a-rainy-day': () => (
    <>
      <Sky colour="#aebac2" />
      <Cloud x={90} y={60} size={1.6} />
      <Cloud x={250} y={50} size={1.9} colour="#74838e" />
      <Cloud x={410} y={62} size={1.5} />
      <House x={70} y={196} colour="#b4a692" />
      <Block x={420} y={196} colour="#8b98a3" />
      <Ground y={196} colour="#8f9298" />
      <ellipse cx="150" cy="246" rx="50" ry="9" fill="#6d8796" />
      <ellipse cx="350" cy="254" rx="60" ry="9" fill="#6d8796" />
      <Person x={190} y={236} colour="#3d7aa6" skin={0} arms="carry" />
      <Umbrella x={204} y={192} />
      <Person x={270} y={242} colour="#7d4f8f" skin={1} isLong arms="carry" />
      <Umbrella x={284} y={198} colour="#d08b2f" />
      <Person x={340} y={236} colour="#4f7d52" skin={2} arms="up" />
      {Array.from({ length: 40 }, (_, i) => `M${(i * 53) % 480} ${80 + ((i * 37) % 150)}l-4 12`).map((d) => (
        <path key={d} d={d} stroke="#dbe6ec" strokeWidth="2" />
      ))}
    </>
  ),
  'the-construction-site': () => (
    <>
      <Sky />
      <Ground y={206} colour="#c7a878" />
      <rect x="90" y="90" width="130" height="116" fill="#b5714f" />
      <path d="M90 128H220M90 166H220M134 90V206M176 90V206" stroke="#8f553a" strokeWidth="4" />
      <path d="M350 206V40M280 50H460M350 40L300 50M350 40L440 50" stroke="#e0a526" strokeWidth="7" fill="none" />
      <path d="M290 50V120" stroke="#3b3b46" strokeWidth="2" />
      <rect x="272" y="120" width="36" height="18" fill="#b5714f" />
      <Person x={160} y={90} size={0.8} colour="#d35f3f" skin={0} arms="up" />
      <Person x={250} y={240} colour="#d08b2f" skin={1} arms="carry" />
      <Person x={400} y={248} colour="#d35f3f" skin={2} arms="out" />
      {[
        [160, 24],
        [250, 159],
        [400, 167],
      ].map(([x = 0, y = 0]) => (
        <path key={x} d={`M${x - 13} ${y + 4}A13 12 0 0 1 ${x + 13} ${y + 4}Z`} fill="#f2c14e" />
      ))}
      <path d="M60 240h60v10H60zM66 230h60v10H66z" fill="#b5714f" stroke="#8f553a" />
    </>
  ),
  'at-the-railway-station': () => (
    <>
      <Sky colour="#dfe4e6" />
      <path d="M0 30H480V50H0Z" fill="#7c6a58" />
      <path d="M120 50V220M360 50V220" stroke="#7c6a58" strokeWidth="10" />
      <Clock x={240} y={76} />
      <Train x={240} y={206} />
      <Ground y={208} colour="#b8b2a6" />
      <Person x={80} y={248} colour="#7d4f8f" skin={1} isLong arms="up" />
      <Person x={170} y={250} colour="#3d7aa6" skin={0} arms="carry" />
      <Bag x={192} y={250} size={1.3} />
      <Person x={290} y={248} size={0.7} colour="#d08b2f" skin={2} arms="up" />
      <Person x={320} y={250} colour="#4f7d52" skin={3} />
      <Person x={420} y={252} colour="#b23a48" skin={1} arms="out" />
      <Bag x={445} y={252} colour="#2e5f8a" size={1.5} />
    </>
  ),
  'the-village-well': () => (
    <>
      <Sky colour="#f6e2bd" />
      <Sun />
      <House x={80} y={180} colour="#c9915f" />
      <House x={180} y={170} size={0.8} colour="#b97a5a" />
      <Tree x={400} y={180} size={1.2} />
      <Ground y={176} colour="#cdb583" />
      <path d="M230 226V150M310 226V150M226 152H314" stroke="#7a5a3c" strokeWidth="6" />
      <path d="M270 152V206" stroke="#3b3b46" strokeWidth="2" />
      <path d="M220 206H320V240H220Z" fill="#9c9186" />
      <Person x={350} y={244} colour="#b23a48" skin={1} isLong arms="out" />
      <Person x={140} y={246} colour="#7d4f8f" skin={2} isLong arms="up" />
      <circle cx="140" cy="156" r="14" fill="#a5583a" />
      <Person x={60} y={250} size={0.7} colour="#3d7aa6" skin={0} arms="out" />
      <Basket x={430} y={246} />
    </>
  ),
  'the-clinic': () => (
    <>
      <Wall colour="#e3eeea" />
      <rect x="360" y="50" width="80" height="160" fill="#fbfbf7" stroke="#9fb5ad" strokeWidth="5" />
      <path d="M400 66V94M386 80H414" stroke="#b23a48" strokeWidth="8" />
      <Clock x={240} y={56} />
      <Person x={80} y={240} colour="#56639c" skin={0} isSitting />
      <Person x={150} y={240} colour="#d08b2f" skin={1} isSitting isLong arms="carry" />
      <Person x={215} y={240} size={0.7} colour="#4f7d52" skin={2} isSitting />
      <path d="M50 226H250" stroke="#7c8f9a" strokeWidth="6" />
      <Person x={310} y={240} colour="#fbfbf7" skin={3} arms="carry" isLong />
      <Person x={410} y={244} colour="#fbfbf7" skin={1} arms="out" />
    </>
  ),
};

export function Scene({ name }: { name: string }) {
  return Object.hasOwn(scenes, name) ? scenes[name as SceneName]() : null;
}
